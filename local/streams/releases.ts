/** A release of an episode. */
export interface Release {
  readonly name: string;
  /** The file within the torrent. */
  readonly file: string;
  readonly hash: string;
  readonly bytes: number | null;
  readonly quality: string;
  readonly seeds: number;
  readonly peers: number;
  readonly provider: string;
  /** The format of the stream's title. */
  readonly format: 'lines' | 'braces';
}

/**
 * Torrents of the first and the last episode of Pioneer One, published by its makers through VODO (CC BY-NC-SA). The
 * info hashes are real. Seeds and peers are made up.
 */
const pioneerOne: Readonly<Record<string, readonly Release[]>> = {
  'tt1748166:1:1': [
    {
      name: 'Pioneer.One.S01E01.720p.x264-VODO',
      file: 'Pioneer.One.S01E01.720p.x264-VODO.mkv',
      hash: '07a9de9750158471c3302e4e95edb1107f980fa6',
      bytes: 1_204_449_114,
      quality: '720p',
      seeds: 24,
      peers: 3,
      provider: 'VODO',
      format: 'lines',
    },
    {
      name: 'Pioneer.One.S01E01.REDUX.Xvid-VODO',
      file: 'Pioneer.One.S01E01.Xvid-VODO.avi',
      hash: '5ac55cf1b935291f6fc92ad7afd34597498ff2f7',
      bytes: null,
      quality: 'Xvid',
      seeds: 9,
      peers: 1,
      provider: 'VODO',
      format: 'lines',
    },
  ],
  'tt1748166:1:6': [
    {
      name: 'Pioneer.One.S01E06.720p.x264-VODO',
      file: 'Pioneer.One.S01E06.720p.x264-VODO.mkv',
      hash: '66ed7f30e3b30fa647abaa19a36e7503aa071535',
      bytes: 1_622_609_917,
      quality: '720p',
      seeds: 17,
      peers: 2,
      provider: 'VODO',
      format: 'braces',
    },
  ],
};

/** The listed releases by series, season and episode: only freely licensed works. */
export const openReleases: ReadonlyMap<string, readonly Release[]> = new Map(Object.entries(pioneerOne));
