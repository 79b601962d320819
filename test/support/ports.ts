import { nextFreePort } from '../../local/ports.ts';

/**
 * Finds a free port for a server of a test. Concurrent processes start at different ports. From 32,768 Linux gives
 * ports to outgoing connections, which could take the port before the server does.
 */
export const findTestPort = (): Promise<number> => nextFreePort(12_000 + (process.pid % 20_000));
