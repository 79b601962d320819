import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Mail } from '../supabase/mail.ts';

/** A stored mail. `sentAt` is an ISO time. */
export type StoredMail = Mail & { id: string; sentAt: string };

export type MailStore = {
  keep: (mail: Mail) => StoredMail;
  /** Lists the mails, the newest first. With `to`, lists only the mails to this address. */
  list: (to?: string) => StoredMail[];
  clear: () => void;
};

const maxMails = 500;

/** Reads the mails of a file, without a line that was cut off when a process was killed. */
function readLines(file: string): StoredMail[] {
  if (!existsSync(file)) return [];
  const parse = (line: string) => {
    try {
      return [JSON.parse(line) as StoredMail];
    } catch {
      return [];
    }
  };
  return readFileSync(file, 'utf8').split('\n').flatMap(parse).slice(-maxMails);
}

const toLine = (mail: StoredMail) => `${JSON.stringify(mail)}\n`;

/** Stores the last 500 mails, in memory or in a file of JSON lines. */
export function openMailStore(file?: string): MailStore {
  let mails = file ? readLines(file) : [];
  if (file) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, mails.map(toLine).join(''));
  }
  return {
    keep(mail) {
      const stored = { ...mail, id: randomUUID(), sentAt: new Date().toISOString() };
      mails = [...mails, stored].slice(-maxMails);
      if (file) appendFileSync(file, toLine(stored));
      return stored;
    },
    list: (to) => mails.filter((mail) => !to || mail.to.toLowerCase() === to.trim().toLowerCase()).toReversed(),
    clear() {
      mails = [];
      if (file) rmSync(file, { force: true });
    },
  };
}
