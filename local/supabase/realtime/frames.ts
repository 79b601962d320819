import * as v from 'valibot';

const text = v.nullish(v.string(), null);

/** A message of the Phoenix protocol. https://hexdocs.pm/phoenix/writing_a_channels_client.html */
export type Frame = { joinRef: string | null; ref: string | null; topic: string; event: string; payload: unknown };

const schemas = {
  '1.0.0': v.pipe(
    v.object({ join_ref: text, ref: text, topic: v.string(), event: v.string(), payload: v.unknown() }),
    v.transform(({ join_ref, ...rest }): Frame => ({ joinRef: join_ref, ...rest })),
  ),
  '2.0.0': v.pipe(
    v.tuple([text, text, v.string(), v.string(), v.unknown()]),
    v.transform(([joinRef, ref, topic, event, payload]): Frame => ({ joinRef, ref, topic, event, payload })),
  ),
};

const serialisers: Record<Version, (frame: Frame) => unknown> = {
  '1.0.0': ({ joinRef, ...rest }) => ({ join_ref: joinRef, ...rest }),
  '2.0.0': ({ joinRef, ref, topic, event, payload }) => [joinRef, ref, topic, event, payload],
};

export type Version = keyof typeof schemas;

/** Returns the protocol version that a client's URL requests, by default the older version. */
export function parseVersion(requested: string | null): Version {
  return requested === '2.0.0' ? requested : '1.0.0';
}

/** Parses a message. Returns null if it is malformed. */
export function parseFrame(version: Version, data: string): Frame | null {
  try {
    return v.parse(schemas[version], JSON.parse(data));
  } catch {
    return null;
  }
}

/** Serialises a message. */
export function toText(version: Version, frame: Frame): string {
  return JSON.stringify(serialisers[version](frame));
}
