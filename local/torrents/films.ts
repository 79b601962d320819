/** A torrent of an open film. Hash, size and date come from its publisher. Seeds and peers are made up. */
export type OpenTorrent = {
  hash: string;
  quality: string;
  type: string;
  codec: string;
  /** In bytes, or as text if only that is known. */
  size?: number | string;
  /** The creation time, in seconds since 1970. */
  createdAt: number;
  seeds: number;
  peers: number;
  /** Whether its .torrent file is in `files/`. */
  hasFile?: true;
};

export type OpenFilm = { id: number; imdbCode: string; title: string; year: number; torrents: readonly OpenTorrent[] };

/** Films of the Blender studio, all under Creative Commons Attribution, with their official torrents. */
export const openFilms: readonly OpenFilm[] = [
  {
    id: 1,
    imdbCode: 'tt1254207',
    title: 'Big Buck Bunny',
    year: 2008,
    torrents: [
      {
        hash: '88594aaacbde40ef3e2510c47374ec0aa396c08e',
        quality: '1080p',
        type: 'web',
        codec: 'x264',
        size: 276_134_947,
        createdAt: 1_387_308_000,
        seeds: 1_184,
        peers: 96,
      },
      {
        hash: 'dd8255ecdc7ca55fb0bbf81323d87062db1f6d1c',
        quality: '1080p',
        type: 'web',
        codec: 'x264',
        size: 276_445_467,
        createdAt: 1_490_916_601,
        seeds: 642,
        peers: 41,
      },
      {
        hash: '565db305a27ffb321fcc7b064afd7bd73aedda2b',
        quality: '1080p',
        type: 'web',
        codec: 'x264',
        size: 355_856_562,
        createdAt: 1_387_308_159,
        seeds: 214,
        peers: 17,
      },
      {
        hash: 'af8f10f30bf9aefecf3686922bfa0d5bd290a395',
        quality: '3D',
        type: 'web',
        codec: 'x264',
        size: 434_839_491,
        createdAt: 1_387_309_701,
        seeds: 71,
        peers: 6,
        hasFile: true,
      },
      {
        hash: '674d163d2184353ce21f3de5196b0a6d7c2f9fc2',
        quality: '3D',
        type: 'web',
        codec: 'x264',
        size: '515 MB',
        createdAt: 1_387_308_000,
        seeds: 38,
        peers: 3,
      },
      {
        hash: '4d9fa761d69964b00df0b3b0c9c1f968ea6c47d0',
        quality: '2160p',
        type: 'web',
        codec: 'x264',
        createdAt: 1_387_308_000,
        seeds: 12,
        peers: 0,
      },
    ],
  },
  {
    id: 2,
    imdbCode: 'tt1727587',
    title: 'Sintel',
    year: 2010,
    torrents: [
      {
        hash: '08ada5a7a6183aae1e09d831df6748d566095a10',
        quality: '480p',
        type: 'web',
        codec: 'x264',
        size: 129_302_391,
        createdAt: 1_490_916_637,
        seeds: 873,
        peers: 58,
      },
      {
        hash: '6a9759bffd5c0af65319979fb7832189f4f3c35d',
        quality: '480p',
        type: 'web',
        codec: 'x264',
        size: 129_241_752,
        createdAt: 1_411_948_800,
        seeds: 44,
        peers: 2,
      },
    ],
  },
  {
    id: 3,
    imdbCode: 'tt2285752',
    title: 'Tears of Steel',
    year: 2012,
    torrents: [
      {
        hash: '209c8226b299b308beaf2b9cd3fb49212dbd13ec',
        quality: '1080p',
        type: 'web',
        codec: 'vp8',
        size: 571_426_507,
        createdAt: 1_490_916_654,
        seeds: 318,
        peers: 25,
      },
      {
        hash: '02767050e0be2fd4db9a2ad6c12416ac806ed6ed',
        quality: '1080p',
        type: 'web',
        codec: 'vp8',
        size: 571_346_576,
        createdAt: 1_350_291_937,
        seeds: 24,
        peers: 1,
      },
    ],
  },
  {
    id: 4,
    imdbCode: 'tt4957236',
    title: 'Cosmos Laundromat',
    year: 2015,
    torrents: [
      {
        hash: 'c9e15763f722f23e98a29decdfae341b98d53056',
        quality: '1080p',
        type: 'web',
        codec: 'x264',
        size: 220_864_086,
        createdAt: 1_490_916_620,
        seeds: 155,
        peers: 9,
      },
    ],
  },
];
