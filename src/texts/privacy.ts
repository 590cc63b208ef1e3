import type { LegalSection } from './legal.ts'

/** What one reads about one's data. */
export const privacyTexts = [
  {
    id: 'what',
    title: 'What we keep',
    text: 'Your name, email, phone and sites; the requests, offers and notes you write; and a history of who did what, which the rules for shipping dangerous goods require.',
  },
  {
    id: 'why',
    title: 'Why',
    text: 'To pick up, book and document shipments, to make offers, and to keep the portal safe. We don’t sell your data or use it for advertising.',
  },
  {
    id: 'how-long',
    title: 'How long',
    text: 'We keep requests, their history and bills of lading for 7 years, sign-in records for 180 days, and drafts for 30 days. We erase the details of a closed account after 30 days.',
  },
  {
    id: 'browser',
    title: 'In your browser',
    text: 'We use no cookies that identify or track you. When the portal runs on several servers, it sets two: one remembers for a few seconds that you saved something, the other that your browser accepts cookies. Your browser keeps your session, theme and unfinished forms. Signing out removes the session and the forms. Battery evaluations that weren’t sent yet stay here, encrypted, until you sign in again.',
  },
  {
    id: 'rights',
    title: 'Your rights',
    text: 'Ask us what we keep about you, or have it corrected or removed. Email the address at the bottom of this page.',
  },
] as const satisfies readonly LegalSection[]
