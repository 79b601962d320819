/** 60 MB that are made as they are read: the stand-in would have to send all of it through its one process. */
const huge = () => {
  let left = 60 * 16;
  const pull = (controller: ReadableStreamDefaultController) =>
    left-- > 0 ? controller.enqueue(new Uint8Array(65_536).fill(32)) : controller.close();
  return Promise.resolve(
    new Response(new ReadableStream({ pull }), { headers: { 'content-type': 'application/json' } }),
  );
};

/**
 * Connections that never come about, or end half way through an answer that begins so, or do not end: they are made here, for
 * a stand-in has no socket that it could end.
 */
export const socketsAfter = (beginning: string): Readonly<Record<string, () => Promise<Response>>> => ({
  refuse: () => Promise.reject(new TypeError('the connection was refused')),
  cut: () => {
    const start = (controller: ReadableStreamDefaultController) => {
      controller.enqueue(new TextEncoder().encode(beginning));
      setTimeout(() => controller.error(new TypeError('the connection was lost')), 10);
    };
    return Promise.resolve(new Response(new ReadableStream({ start })));
  },
  huge,
});
