import type { LegalSection } from './legal.ts'

/** What one agrees to when one sells batteries. */
export const termsTexts = [
  {
    id: 'offers',
    title: 'Offers',
    text: 'An offer covers the batteries and condition you described, until the date on the offer. Accepting it binds both sides.',
  },
  {
    id: 'ownership',
    title: 'Ownership',
    text: 'You confirm that the batteries are yours to sell. Ownership passes at pickup.',
  },
  {
    id: 'condition',
    title: 'Condition',
    text: 'You must declare damaged, recalled or defective batteries. They ship under different rules.',
  },
  {
    id: 'payment',
    title: 'Payment',
    text: 'We pay after we receive the batteries and check their condition.',
  },
] as const satisfies readonly LegalSection[]
