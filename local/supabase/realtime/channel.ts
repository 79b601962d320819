import * as v from 'valibot';
import type { TokenProblem, Tokens } from '../tokens.ts';
import type { Change } from './change.ts';
import type { Changes, Listener } from './changes.ts';
import { isWanted, wishSchema } from './wishes.ts';

const joinSchema = v.object({
  access_token: v.nullish(v.string()),
  config: v.nullish(v.object({ postgres_changes: v.nullish(v.array(wishSchema)) })),
});

const renewSchema = v.object({ access_token: v.string() });

/** What hosted Supabase says of a token it does not take. */
const refusals: Record<TokenProblem, string> = {
  malformed: 'MalformedJWT: The token provided is not a valid JWT',
  forged: 'JwtSignatureError: Failed to validate JWT signature',
  expired: 'InvalidJWTToken: Token has expired',
};

const cannotSubscribe =
  'RealtimeDisabledForConfiguration: Unable to subscribe to changes with given parameters. ' +
  'Please check Realtime is enabled for the given connect parameters';

export type ChannelOptions = {
  topic: string;
  /** What the client said on joining, unread. */
  payload: unknown;
  /** Who listens without a token of their own: the one whom the socket's key stands for. */
  keyHolder: Listener;
  tokens: Tokens;
  changes: Changes;
  send: (event: string, payload: object) => void;
  /** Called when the channel has ended by itself, because its token did. */
  onEnd: () => void;
};

export type Channel = {
  /** What the client is told about its joining. */
  reply: object;
  /** Sends what comes after that reply. */
  begin: () => void;
  /** Takes the client's newer token; one that is not good ends the channel. */
  renew: (payload: unknown) => Promise<void>;
  /** Sends a change to the client, if it waits for it and may see it. */
  tell: (change: Change) => Promise<void>;
  end: () => void;
};

/** Somebody's subscription on one topic, or the reason why there is none. */
export async function openChannel(options: ChannelOptions): Promise<Channel | { reason: string }> {
  const { topic, tokens, changes, send, onEnd } = options;
  const given = v.safeParse(joinSchema, options.payload);
  if (!given.success) return { reason: 'InvalidJoinPayload: The join payload is not understood' };

  const identify = async (token: string): Promise<{ listener: Listener } | { problem: TokenProblem }> => {
    if (!token || token.startsWith('sb_')) return { listener: options.keyHolder };
    const outcome = await tokens.read(token);
    return 'claims' in outcome ? { listener: outcome.claims } : outcome;
  };
  const first = await identify(given.output.access_token ?? '');
  if ('problem' in first) return { reason: refusals[first.problem] };

  let { listener } = first;
  let expiry: NodeJS.Timeout | undefined;
  const wishes = (given.output.config?.postgres_changes ?? []).map((wish, index) => ({ wish, id: index + 1 }));
  const sayOfSystem = (extension: string, status: 'ok' | 'error', message: string) =>
    send('system', { extension, status, message, channel: topic.replace(/^realtime:/, '') });

  const channel: Channel = {
    reply: { postgres_changes: wishes.map(({ wish, id }) => ({ ...wish, id })) },
    begin() {
      if (wishes.length === 0) return;
      const isGranted = wishes.every(({ wish }) => changes.canGrant(wish, listener));
      if (isGranted) sayOfSystem('postgres_changes', 'ok', 'Subscribed to PostgreSQL');
      else sayOfSystem('postgres_changes', 'error', cannotSubscribe);
    },
    async renew(payload) {
      const asked = v.safeParse(renewSchema, payload);
      if (!asked.success || asked.output.access_token.startsWith('sb_')) return;
      const next = await identify(asked.output.access_token);
      if ('problem' in next) return shutDown(refusals[next.problem]);
      ({ listener } = next);
      watchExpiry();
    },
    async tell(change) {
      const ids = wishes.filter(({ wish }) => isWanted(wish, change)).map(({ id }) => id);
      const data = ids.length > 0 ? await changes.show(change, listener) : null;
      if (data) send('postgres_changes', { ids, data });
    },
    end: () => clearTimeout(expiry),
  };

  const shutDown = (message: string) => {
    channel.end();
    sayOfSystem('system', 'error', message);
    send('phx_close', {});
    onEnd();
  };
  const watchExpiry = () => {
    clearTimeout(expiry);
    if (typeof listener['exp'] !== 'number') return;
    const left = listener['exp'] * 1000 - Date.now();
    expiry = setTimeout(() => shutDown(refusals.expired), left).unref();
  };
  watchExpiry();
  return channel;
}
