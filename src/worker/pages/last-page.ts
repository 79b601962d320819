/** A page of many begins to leave after this even where nobody knows how many there are, in milliseconds. */
export const lastPagePatience = 1_000;
