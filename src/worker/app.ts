import { Hono } from 'hono';
import type { AppEnv } from './context.ts';
import { settingsOf } from './env.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { httpsOnly } from './http/https-only.ts';
import { health } from './features/health/route.ts';
import { dataSaver } from './http/data-saver.ts';
import { renderer } from './render/renderer.tsx';
import { shell } from './render/shell.tsx';
import { pageLimits, sizeLimits } from './features/problem/limits.ts';
import { originCheck } from './http/origin-check.ts';
import { session } from './http/session.ts';
import { api } from './features/api.ts';
import { forms, screens } from './features/screens.ts';
import { otherMethods, withoutTrailingSlash } from './http/methods.ts';
import { sendNotFound } from './features/problem/not-found.tsx';
import { sendProblem } from './features/problem/error.tsx';

/** The Worker's middleware and routes, in the order in which they run. */
export const app = new Hono<AppEnv>();

app.use(requestLog);
app.use(securityHeaders);
app.use(async (c, next) => {
  c.set('settings', settingsOf(c.env)); // throws at once, on every path, if a setting is missing
  await next();
});
app.use(httpsOnly);
app.get('/healthz', health);
app.use(dataSaver);
app.use(renderer);
app.use(shell);
app.use(originCheck);
app.use(session);
app.use(sizeLimits); // after the session: its page, too, says who the viewer is
app.route('/api', api);
app.use(pageLimits);

for (const [path, screen] of screens) app.get(path, screen);
for (const [path, form] of forms) app.post(path, form);
app.all('*', withoutTrailingSlash(app));
app.all('*', otherMethods(app));
app.all('/api/*', (c) => c.json({ problem: 'not-found' }, 404));

app.notFound(sendNotFound);
app.onError(sendProblem);
