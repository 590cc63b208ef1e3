import type { LegalSection } from './legal.ts'

/** What one agrees to when one sells batteries. */
export const termsTexts = [
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
] as const satisfies readonly LegalSection[]
