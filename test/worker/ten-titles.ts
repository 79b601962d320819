/** Ten titles in a runtimes request. */
export const ten = (mediaType: string) =>
  Array.from({ length: 10 }, (_, index) => `${mediaType}:${index + (mediaType === 'tv' ? 501 : 118)}`).join(',');
