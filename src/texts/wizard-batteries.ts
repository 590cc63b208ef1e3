import { batteryWords } from './battery-words.ts'
import { wizardTexts } from './wizard.ts'

/** Words of the step where a program's batteries are chosen, and of their table. */
export const wizardBatteryTexts = {
  ...wizardTexts.batteries,
  none: 'No batteries to ship. Add one when it comes out of a car.',
  notEvaluated: 'Evaluate first',
  toList: 'Go to batteries to ship',
  all: 'Select all evaluated',
  clear: 'Select none',
  show: 'Show batteries at this site',
  contact: 'Contact',
  changeSite: 'Change pickup site',
  changeContact: 'Change contact',
  more: 'More options',
  chosen: (count: number) => (count === 1 ? '1 battery selected' : `${count} batteries selected`),
  gone: (count: number) =>
    count === 1
      ? '1 battery you selected is no longer available. We removed it.'
      : `${count} batteries you selected are no longer available. We removed them.`,
  alone: (count: number) =>
    count === 1
      ? '1 battery is damaged, defective or recalled. Pack it in its own package.'
      : `${count} batteries are damaged, defective or recalled. Pack each in its own package.`,
  packages: 'Packages',
  packagesHint: 'Optional. Add packages if you already know how you’ll pack the batteries.',
  notWeighed: (count: number) =>
    count === 1 ? '1 not on the part list' : `${count} not on the part list`,
  mark: 'DDR',
  ...batteryWords,
} as const
