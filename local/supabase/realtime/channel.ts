import * as v from 'valibot';
import type { TokenProblem, Tokens } from '../tokens.ts';
import type { Change } from './change.ts';
import type { Changes, Listener } from './changes.ts';
import { isSubscribed, subscriptionSchema } from './subscriptions.ts';

const joinSchema = v.object({
  access_token: v.nullish(v.string()),
  config: v.nullish(v.object({ postgres_changes: v.nullish(v.array(subscriptionSchema)) })),
});

const renewSchema = v.object({ access_token: v.string() });

/** Hosted Supabase's messages for rejected tokens. */
const rejections: Record<TokenProblem, string> = {
  malformed: 'MalformedJWT: The token provided is not a valid JWT',
  forged: 'JwtSignatureError: Failed to validate JWT signature',
  expired: 'InvalidJWTToken: Token has expired',
};

const cannotSubscribe =
  'RealtimeDisabledForConfiguration: Unable to subscribe to changes with given parameters. ' +
  'Please check Realtime is enabled for the given connect parameters';

export type ChannelOptions = {
  topic: string;
  /** The payload of the join message, not yet parsed. */
  payload: unknown;
  /** The listener of the socket's API key, for clients without a token. */
  keyHolder: Listener;
  tokens: Tokens;
  changes: Changes;
  send: (event: string, payload: object) => void;
  /** Called when the channel closes because its token expired. */
  onEnd: () => void;
};

export type Channel = {
  /** The reply to the join message. */
  reply: object;
  /** Sends the messages that follow the reply. */
  begin: () => void;
  /** Replaces the client's token. An invalid token closes the channel. */
  renew: (payload: unknown) => Promise<void>;
  /** Sends a change to the client if it is subscribed and may read it. */
  sendChange: (change: Change) => Promise<void>;
  close: () => void;
};

/** Opens a client's channel on a topic. Returns the channel, or the reason for a rejection. */
export async function openChannel(options: ChannelOptions): Promise<Channel | { reason: string }> {
  const { topic, tokens, changes, send, onEnd } = options;
  const parsed = v.safeParse(joinSchema, options.payload);
  if (!parsed.success) return { reason: 'InvalidJoinPayload: The join payload is not understood' };

  const identify = async (token: string): Promise<{ listener: Listener } | { problem: TokenProblem }> => {
    if (!token || token.startsWith('sb_')) return { listener: options.keyHolder };
    const outcome = await tokens.read(token);
    return 'claims' in outcome ? { listener: outcome.claims } : outcome;
  };
  const first = await identify(parsed.output.access_token ?? '');
  if ('problem' in first) return { reason: rejections[first.problem] };

  let { listener } = first;
  let expiry: NodeJS.Timeout | undefined;
  const subscriptions = (parsed.output.config?.postgres_changes ?? []).map((subscription, index) => ({
    subscription,
    id: index + 1,
  }));
  const sendSystem = (extension: string, status: 'ok' | 'error', message: string) =>
    send('system', { extension, status, message, channel: topic.replace(/^realtime:/, '') });

  const channel: Channel = {
    reply: { postgres_changes: subscriptions.map(({ subscription, id }) => ({ ...subscription, id })) },
    begin() {
      if (subscriptions.length === 0) return;
      const isValid = subscriptions.every(({ subscription }) => changes.canSubscribe(subscription, listener));
      if (isValid) sendSystem('postgres_changes', 'ok', 'Subscribed to PostgreSQL');
      else sendSystem('postgres_changes', 'error', cannotSubscribe);
    },
    async renew(payload) {
      const renewal = v.safeParse(renewSchema, payload);
      if (!renewal.success || renewal.output.access_token.startsWith('sb_')) return;
      const next = await identify(renewal.output.access_token);
      if ('problem' in next) return closeWith(rejections[next.problem]);
      ({ listener } = next);
      watchExpiry();
    },
    async sendChange(change) {
      const ids = subscriptions.filter(({ subscription }) => isSubscribed(subscription, change)).map(({ id }) => id);
      const data = ids.length > 0 ? await changes.show(change, listener) : null;
      if (data) send('postgres_changes', { ids, data });
    },
    close: () => clearTimeout(expiry),
  };

  const closeWith = (message: string) => {
    channel.close();
    sendSystem('system', 'error', message);
    send('phx_close', {});
    onEnd();
  };
  const watchExpiry = () => {
    clearTimeout(expiry);
    if (typeof listener['exp'] !== 'number') return;
    const remaining = listener['exp'] * 1000 - Date.now();
    expiry = setTimeout(() => closeWith(rejections.expired), remaining).unref();
  };
  watchExpiry();
  return channel;
}
