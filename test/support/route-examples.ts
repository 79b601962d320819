/** The body of an example request. `{viewer}`, `{email}` and `{undo}` are replaced by the values of the user. */
export type ExampleBody = { form: Readonly<Record<string, string>> } | { json: unknown } | { picture: true };

export type RouteExample = {
  /** A URL that matches the route and exists in the embedded services. Defaults to the pattern itself. */
  address?: string;
  body?: ExampleBody;
  /** The response to an anonymous visitor, where it differs from that to a user. */
  anonymous?: 'sign-in' | 401;
  /** What the request ends. No further request of that user can succeed. */
  ends?: 'session' | 'account';
};

const film = 'movie/118';
const pendingAction = { kind: 'list', title: 'movie:118', shall: true, at: '2026-01-01T00:00:00.000Z' };
const filmId = { mediaType: 'movie', id: 118 };
const series = 'tv/501';
const list = '10000000-0000-4000-8000-000000000000';
const hash = 'af8f10f30bf9aefecf3686922bfa0d5bd290a395';
const credentials = { email: '{email}', password: 'Lantern7' };
const newPassword = { password: 'Lantern8', confirm: 'Lantern8' };
const mailLink = { token_hash: 'a1b2c3d4e5f6', type: 'signup' };
const sender = { name: 'Bo Lantern', email: 'bo@people.example' };

/** An example request for every route, by method and pattern, for tests generated from the route table. */
export const routeExamples: Readonly<Record<string, RouteExample>> = {
  'GET /healthz': {},
  'GET /robots.txt': {},
  'GET /sitemap.xml': {},

  'GET /api/suggestions': { address: '/api/suggestions?q=moon' },
  'GET /api/runtimes': { address: '/api/runtimes?titles=movie:118,tv:501' },
  'POST /api/reports': {
    body: { json: [{ type: 'csp-violation', url: 'https://marquee.test/', body: { blockedURL: 'inline' } }] },
  },
  'GET /api/session': {},
  'PATCH /api/preferences': { body: { json: { autoplayTrailers: false, language: 'de' } }, anonymous: 401 },
  'GET /api/my-list': { anonymous: 401 },
  'GET /api/notifications': { anonymous: 401 },
  'PUT /api/notifications/read': { body: { json: { ids: ['new-episode:tv:501:1-2'] } }, anonymous: 401 },
  'POST /notifications': { body: { form: { ids: 'new-episode:tv:501:1-2' } }, anonymous: 'sign-in' },
  'GET /api/my-list/ids': { anonymous: 401 },
  'GET /api/my-list/changes': { anonymous: 401 },
  'PUT /api/my-list/:mediaType/:id': { address: `/api/my-list/${film}`, body: { json: {} }, anonymous: 401 },
  'DELETE /api/my-list/:mediaType/:id': { address: `/api/my-list/${film}`, anonymous: 401 },
  'GET /api/lists': { address: '/api/lists?title=movie:118', anonymous: 401 },
  'PUT /api/lists/:id/order': {
    address: `/api/lists/${list}/order`,
    body: { json: { titles: ['movie:118', 'movie:147'] } },
    anonymous: 401,
  },
  'POST /api/lists/:id/removal': {
    address: `/api/lists/${list}/removal`,
    body: { json: { titles: ['movie:118'] } },
    anonymous: 401,
  },
  'POST /api/lists/undo': { body: { json: { undo: '' } }, anonymous: 401 },
  'PUT /api/lists/:list/:mediaType/:id': {
    address: `/api/lists/${list}/${film}`,
    body: { json: { title: 'Nosferatu', posterPath: null, year: 1922, addedAt: '2026-01-01T00:00:00Z', before: null } },
    anonymous: 401,
  },
  'DELETE /api/lists/:list/:mediaType/:id': { address: `/api/lists/${list}/${film}`, anonymous: 401 },
  'GET /api/plays/:mediaType/:id': { address: `/api/plays/${series}`, anonymous: 401 },
  'GET /api/history': { anonymous: 401 },
  'POST /api/history': {
    body: { json: { viewer: '{viewer}', entries: [{ ...filmId, watchedAt: '2026-01-01T00:00:00.000Z' }] } },
    anonymous: 401,
  },
  'DELETE /api/history': { anonymous: 401 },
  'POST /api/pending-actions': { body: { json: { viewer: '{viewer}', actions: [pendingAction] } }, anonymous: 401 },
  'POST /api/wishes': { body: { json: { viewer: '{viewer}', wishes: [pendingAction] } }, anonymous: 401 },
  'POST /api/import': {
    body: { json: { viewer: '{viewer}', entries: [{ ...filmId, list: { addedAt: null } }] } },
    anonymous: 401,
  },
  'POST /api/import/matches': {
    body: { json: { titles: [{ title: 'Moon', year: 2009, mediaType: 'movie', imdbId: null }] } },
    anonymous: 401,
  },
  'POST /api/history/undo': { body: { json: { undo: '{undo}' } }, anonymous: 401 },
  'GET /api/opinion/:mediaType/:id': { address: `/api/opinion/${film}`, anonymous: 401 },
  'PUT /api/opinion/:mediaType/:id/like': { address: `/api/opinion/${film}/like`, anonymous: 401 },
  'DELETE /api/opinion/:mediaType/:id/like': { address: `/api/opinion/${film}/like`, anonymous: 401 },
  'PUT /api/opinion/:mediaType/:id/rating': {
    address: `/api/opinion/${film}/rating`,
    body: { json: { score: 3, review: 'Fine' } },
    anonymous: 401,
  },
  'DELETE /api/opinion/:mediaType/:id/rating': { address: `/api/opinion/${film}/rating`, anonymous: 401 },

  'GET /data-saver': {},
  'POST /data-saver': { body: { form: { saver: 'on' } } },
  'GET /offline': {},
  'GET /about': {},
  'GET /help': {},
  'GET /privacy': {},
  'GET /up-next': {},
  'POST /up-next': { body: { form: { remove: 'tv:501' } }, anonymous: 'sign-in' },
  'GET /api/up-next': { anonymous: 401 },
  'GET /api/up-next/device': { address: '/api/up-next/device?begun=tv:501:1:1' },
  'PUT /api/up-next/:mediaType/:id': { address: `/api/up-next/${series}`, anonymous: 401 },
  'DELETE /api/up-next/:mediaType/:id': { address: `/api/up-next/${series}`, anonymous: 401 },
  'GET /calendar': { anonymous: 'sign-in' },
  'POST /calendar': { body: { form: { address: 'new' } }, anonymous: 'sign-in' },
  'GET /calendar/:file': { address: `/calendar/${'0'.repeat(64)}.ics` },
  'GET /unsubscribe/:token': { address: `/unsubscribe/${list}` },
  'POST /unsubscribe/:token': { address: `/unsubscribe/${list}`, body: { form: { 'List-Unsubscribe': 'One-Click' } } },
  'GET /lists/shared': { address: '/lists/shared?t=M3aTdx&name=Autumn' },
  'POST /lists/shared': { body: { form: { t: 'M3a', name: 'Autumn', id: list } }, anonymous: 'sign-in' },
  'GET /hidden': {},
  'POST /hidden': { body: { form: { hide: 'movie:118' } } },
  'GET /api/hidden.css': {},
  'PUT /api/hidden/:mediaType/:id': { address: `/api/hidden/${film}` },
  'DELETE /api/hidden/:mediaType/:id': { address: `/api/hidden/${film}` },
  'GET /for-you': {},
  'GET /api/recommendations/:mediaType/:id': { address: `/api/recommendations/${film}` },
  'GET /diary': { anonymous: 'sign-in' },
  'POST /diary': { body: { form: { remove: 'movie:118 2026-01-01T12:00:00Z' } }, anonymous: 'sign-in' },
  'GET /diary/statistics': { anonymous: 'sign-in' },
  'GET /services': {},
  'POST /services': { body: { form: { services: 'US,8' } }, anonymous: 'sign-in' },
  'GET /terms': {},

  'GET /': {},
  'GET /movies': {},
  'GET /movies/results': {},
  'GET /movies/surprise': {},
  'GET /tv': {},
  'GET /tv/results': {},
  'GET /tv/surprise': {},
  'GET /new': {},
  'GET /search': { address: '/search?q=moon' },
  'GET /person/:slug': { address: '/person/359153976-charlie-chaplin' },
  'GET /collection/:slug': { address: '/collection/2902-caminandes-collection' },
  'GET /company/:slug': { address: '/company/98424-blender-foundation' },
  'GET /network/:slug': { address: '/network/213-lanternhouse' },
  'GET /keyword/:slug': { address: '/keyword/3970-animation' },
  'GET /info': {},
  'GET /info/': {},
  'GET /info/:mediaType': { address: '/info/movie' },
  'GET /info/:mediaType/': { address: '/info/movie/' },
  'GET /info/:mediaType/:id': { address: `/info/${film}` },
  'GET /info/:mediaType/:id/release.ics': { address: '/info/movie/501/release.ics' },
  'GET /info/movie/:id/downloads': { address: '/info/movie/287/downloads' },
  'GET /info/movie/:id/:file{[0-9a-fA-F]+\\.torrent}': { address: `/info/movie/287/${hash}.torrent` },
  'GET /info/tv/:id/episodes': { address: '/info/tv/501/episodes' },
  'GET /info/tv/:id/season/:season/episode/:episode/sources': {
    address: '/info/tv/501/season/1/episode/1/sources',
  },
  'GET /info/:mediaType/:id/rating': { address: `/info/${film}/rating` },
  'POST /info/:mediaType/:id/rating': {
    address: `/info/${film}/rating`,
    body: { form: { score: '4', review: 'Fine' } },
    anonymous: 401,
  },
  'GET /info/:mediaType/:id/watched': { address: `/info/${series}/watched?season=1`, anonymous: 'sign-in' },
  'POST /info/:mediaType/:id/watched': {
    address: `/info/${series}/watched?season=1`,
    body: { form: { mark: '1:2' } },
    anonymous: 'sign-in',
  },
  'GET /info/:mediaType/:id/visitors': { address: `/info/${film}/visitors` },
  'POST /info/:mediaType/:id/like': {
    address: `/info/${film}/like`,
    body: { form: { like: 'yes' } },
    anonymous: 'sign-in',
  },
  'GET /watch/:mediaType/:id': { address: `/watch/${series}?season=1&episode=2` },
  'GET /watch/:mediaType/:id/player': { address: `/watch/${film}/player` },

  'GET /my-list': {},
  'POST /my-list': { body: { form: { remove: 'movie:118' } }, anonymous: 'sign-in' },
  'GET /lists': {},
  'POST /lists': { body: { form: { name: 'Autumn' } }, anonymous: 401 },
  'GET /lists/add': { address: '/lists/add?title=movie:118' },
  'POST /lists/add': {
    address: '/lists/add?title=movie:118',
    body: { form: { name: 'Autumn' } },
    anonymous: 'sign-in',
  },
  'GET /public-lists': {},
  'GET /lists/:id': { address: `/lists/${list}` },
  'POST /lists/:id': { address: `/lists/${list}`, body: { form: { copy: list } }, anonymous: 'sign-in' },
  'GET /contact': {},
  'POST /contact': { body: { form: { ...sender, subject: 'Hello', message: 'Hello' } } },
  'GET /notifications': {},

  'GET /import': { anonymous: 'sign-in' },
  'GET /export': { anonymous: 'sign-in' },
  'GET /export/:file': { address: '/export/marquee.json', anonymous: 'sign-in' },

  'GET /profile': { anonymous: 'sign-in' },
  'GET /profile/:form': { address: '/profile/details' },
  'GET /profile/:form/:step': { address: '/profile/picture/remove' },
  'POST /profile/details': { body: { form: { name: 'Bo Lantern' } }, anonymous: 'sign-in' },
  'POST /profile/picture': { body: { picture: true }, anonymous: 'sign-in' },
  'POST /profile/picture/remove': { body: { form: {} }, anonymous: 'sign-in' },
  'POST /profile/preferences': {
    body: { form: { sent: 'yes', defaultPlaybackQuality: 'auto', language: 'en', region: 'DE' } },
    anonymous: 'sign-in',
  },
  'POST /profile/notifications': { body: { form: { sent: 'yes' } }, anonymous: 'sign-in' },
  'POST /profile/history/clear': { body: { form: {} }, anonymous: 'sign-in' },
  'GET /profile/password': {},
  'POST /profile/password': {
    body: { form: { current: 'Lantern7', ...newPassword } },
    anonymous: 'sign-in',
    ends: 'session',
  },
  'GET /profile/factor': {},
  'POST /profile/factor': { body: { form: { device: 'Phone' } }, anonymous: 'sign-in' },
  'GET /profile/factor/cancel': {},
  'POST /profile/factor/cancel': { body: { form: {} }, anonymous: 'sign-in' },
  'GET /profile/factor/verify': {},
  'POST /profile/factor/verify': { body: { form: { code: '123456' } }, anonymous: 'sign-in' },
  'GET /profile/factor/remove': {},
  'POST /profile/factor/remove': { body: { form: { id: '{viewer}', code: '123456' } }, anonymous: 'sign-in' },
  'GET /profile/factor/off': {},
  'POST /profile/factor/off': { body: { form: { code: '123456' } }, anonymous: 'sign-in' },
  'GET /profile/identity/unlink': {},
  'POST /profile/identity/unlink': { body: { form: { provider: 'google' } }, anonymous: 'sign-in' },
  'GET /profile/session/end': {},
  'POST /profile/session/end': { body: { form: { id: list } }, anonymous: 'sign-in' },
  'GET /profile/session/end-others': {},
  'POST /profile/session/end-others': { body: { form: {} }, anonymous: 'sign-in' },
  'GET /profile/deletion': {},
  'POST /profile/deletion': { body: { form: { word: 'DELETE' } }, anonymous: 'sign-in', ends: 'account' },

  'GET /auth': {},
  'GET /auth/login': {},
  'POST /auth/login': { body: { form: { ...credentials, password: 'Not-theirs7' } } },
  'GET /auth/register': {},
  'POST /auth/register': { body: { form: { ...credentials, name: 'Bo Lantern' } } },
  'GET /auth/forgot-password': {},
  'POST /auth/forgot-password': { body: { form: { email: '{email}' } } },
  'GET /auth/reset-password': {},
  'POST /auth/reset-password': { body: { form: newPassword } },
  'GET /auth/confirm': { address: '/auth/confirm?token_hash=a1b2c3d4e5f6&type=signup' },
  'POST /auth/confirm': { body: { form: mailLink } },
  'GET /auth/second-factor': {},
  'POST /auth/second-factor': { body: { form: { code: '123456' } } },
  'GET /auth/callback': { address: '/auth/callback?code=a1b2c3d4' },
  'GET /auth/provider/:provider': { address: '/auth/provider/google' },
  'POST /auth/provider/:provider': {
    address: '/auth/provider/google?intent=link',
    body: { form: { password: 'Not-theirs7' } },
  },
  'GET /auth/resend': {},
  'POST /auth/resend': { body: { form: { email: '{email}' } } },
  'GET /auth/sign-out': {},
  'POST /auth/sign-out': { body: { form: {} }, ends: 'session' },
};
