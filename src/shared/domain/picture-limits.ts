/** The kinds of profile pictures: file extension and media type. */
export const pictureTypes = { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif' } as const;

export type PictureKind = keyof typeof pictureTypes;

/** The maximum size of a picture file, in bytes. */
export const pictureLimit = 1_048_576;
