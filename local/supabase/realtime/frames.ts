import * as v from 'valibot';

const text = v.nullish(v.string(), null);

/** One message of the Phoenix protocol, in either of its spellings. https://hexdocs.pm/phoenix/writing_a_channels_client.html */
export type Frame = { joinRef: string | null; ref: string | null; topic: string; event: string; payload: unknown };

const written = {
  '1.0.0': v.pipe(
    v.object({ join_ref: text, ref: text, topic: v.string(), event: v.string(), payload: v.unknown() }),
    v.transform(({ join_ref, ...rest }): Frame => ({ joinRef: join_ref, ...rest })),
  ),
  '2.0.0': v.pipe(
    v.tuple([text, text, v.string(), v.string(), v.unknown()]),
    v.transform(([joinRef, ref, topic, event, payload]): Frame => ({ joinRef, ref, topic, event, payload })),
  ),
};

const write: Record<Version, (frame: Frame) => unknown> = {
  '1.0.0': ({ joinRef, ...rest }) => ({ join_ref: joinRef, ...rest }),
  '2.0.0': ({ joinRef, ref, topic, event, payload }) => [joinRef, ref, topic, event, payload],
};

export type Version = keyof typeof written;

/** The version that a client asks for in its address; the older one when it does not say. */
export function parseVersion(asked: string | null): Version {
  return asked === '2.0.0' ? asked : '1.0.0';
}

/** A message as it came, or null when it is none. */
export function parseFrame(version: Version, data: string): Frame | null {
  try {
    return v.parse(written[version], JSON.parse(data));
  } catch {
    return null;
  }
}

/** A message as it goes out. */
export function toText(version: Version, frame: Frame): string {
  return JSON.stringify(write[version](frame));
}
