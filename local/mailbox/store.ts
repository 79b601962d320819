import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Mail } from '../supabase/mail.ts';

/** A mail as it lies in the box; `sentAt` is an ISO time. */
export type KeptMail = Mail & { id: string; sentAt: string };

export type MailStore = {
  keep: (mail: Mail) => KeptMail;
  /** Newest first; only those to one address where it is given. */
  list: (to?: string) => KeptMail[];
  clear: () => void;
};

const mostKept = 500;

function readLines(file: string): KeptMail[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as KeptMail).slice(-mostKept);
}

const toLine = (mail: KeptMail) => `${JSON.stringify(mail)}\n`;

/** The last 500 mails, kept in a file of one JSON line each where one is given. */
export function openMailStore(file?: string): MailStore {
  let mails = file ? readLines(file) : [];
  if (file) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, mails.map(toLine).join(''));
  }
  return {
    keep(mail) {
      const kept = { ...mail, id: randomUUID(), sentAt: new Date().toISOString() };
      mails = [...mails, kept].slice(-mostKept);
      if (file) appendFileSync(file, toLine(kept));
      return kept;
    },
    list: (to) => mails.filter((mail) => !to || mail.to.toLowerCase() === to.trim().toLowerCase()).toReversed(),
    clear() {
      mails = [];
      if (file) rmSync(file, { force: true });
    },
  };
}
