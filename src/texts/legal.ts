/** The texts that one agrees to or reads about one's data. */
export type LegalSection = { readonly id: string; readonly title: string; readonly text: string }
export const legalTexts = {
  dated: 'Last changed 21 November 2026',
  privacy: [
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
  ],
  terms: [
    {
      id: 'offers',
      title: 'Offers',
      text: 'An offer holds for the batteries and the condition that you described, until the day it names. Accepting it is binding for both sides.',
    },
    {
      id: 'ownership',
      title: 'Ownership',
      text: 'You confirm that the batteries are yours to sell. Ownership passes when they are picked up.',
    },
    {
      id: 'condition',
      title: 'Condition',
      text: 'Damaged, recalled or defective batteries must be declared as such, since they travel under other rules.',
    },
    {
      id: 'payment',
      title: 'Payment',
      text: 'Payment follows the receipt of the batteries and the check of their condition.',
    },
  ],
} as const satisfies {
  readonly dated: string
  readonly privacy: readonly LegalSection[]
  readonly terms: readonly LegalSection[]
}
