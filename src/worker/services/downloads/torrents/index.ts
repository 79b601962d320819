export { type Downloads, findAtHand, type Known, loadDownloads } from './downloads.ts';
export type { Found } from './find.ts';
export { listingOf } from './settings.ts';
export { fetchTorrentFile } from './torrent-file.ts';
