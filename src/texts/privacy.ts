import type { LegalSection } from './legal.ts'

/** What one reads about one's data. */
export const privacyTexts = [
  {
    id: 'what',
    title: 'What we keep',
    text: 'Your name, email, phone and the sites you work for; the requests, offers and notes you write; and a history of who did what, which a shipment of dangerous goods needs.',
  },
  {
    id: 'why',
    title: 'Why',
    text: 'To pick up, book and document shipments, to answer offers, and to keep the portal safe. Nothing is sold, and nothing is used for advertising.',
  },
  {
    id: 'how-long',
    title: 'How long',
    text: 'Requests, their history and bills of lading 7 years; sign-in records 180 days; drafts 30 days; the details of a closed account are blanked after 30 days.',
  },
  {
    id: 'browser',
    title: 'In your browser',
    text: 'No cookies. The browser keeps your session, your theme and unfinished forms; signing out removes session and forms.',
  },
  {
    id: 'rights',
    title: 'Your rights',
    text: 'Ask what is kept about you, have it corrected or removed: write to the address at the foot of this page.',
  },
] as const satisfies readonly LegalSection[]
