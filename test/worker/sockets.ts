/** 60 MB generated as they are read: the embedded service would have to send all of it through its one process. */
const huge = () => {
  let left = 60 * 16;
  const pull = (controller: ReadableStreamDefaultController) =>
    left-- > 0 ? controller.enqueue(new Uint8Array(65_536).fill(32)) : controller.close();
  return Promise.resolve(
    new Response(new ReadableStream({ pull }), { headers: { 'content-type': 'application/json' } }),
  );
};

/**
 * Connections that are refused, break off within a body, or send a huge body. They are simulated here, as the embedded
 * service cannot close its sockets.
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
