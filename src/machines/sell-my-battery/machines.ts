import type { Registered } from '#machines/registered.ts'

import { dismantlerOfferMachine } from './offer/machine.ts'
import { pickupPlaceMachine } from './place/machine.ts'
import { packSearchMachine } from './search/machine.ts'

/** The machines of selling a battery pack. */
export const sellMachines: readonly Registered[] = [
  {
    machine: packSearchMachine,
    kind: 'flow',
    title: 'Pack search',
    summary: 'Find a battery pack by VIN, by make, model and year, or by part number.',
    folder: 'sell-my-battery/search',
  },
  {
    machine: dismantlerOfferMachine,
    kind: 'flow',
    title: 'Dismantler offer',
    summary: 'Put packs into an offer, see what it comes to, save it and accept it.',
    folder: 'sell-my-battery/offer',
  },
  {
    machine: pickupPlaceMachine,
    kind: 'flow',
    title: 'Pickup place',
    summary: 'Say where your battery packs are picked up.',
    folder: 'sell-my-battery/place',
  },
]
