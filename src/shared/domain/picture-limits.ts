/** The pictures that people may show of themselves: the ending of their files, and their media type. */
export const pictureTypes = { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif' } as const;

export type PictureKind = keyof typeof pictureTypes;

/** A picture's file may hold this many bytes. */
export const pictureLimit = 1_048_576;
