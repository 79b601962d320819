export { type Downloads, getCachedDownloads, type DownloadsResult, loadDownloads } from './downloads.ts';
export { listingOf } from './settings.ts';
export { fetchTorrentFile } from './torrent-file.ts';
