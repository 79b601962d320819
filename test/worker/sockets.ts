/**
 * Connections that never come about, or end half way through an answer that begins so: they are made here, for a stand-in has
 * no socket that it could end.
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
});
