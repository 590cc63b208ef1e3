import { batteryWords } from './battery-words.ts'

/** Words of the batteries of a request. */
export const requestBatteryTexts = {
  title: 'Batteries',
  things: 'the batteries',
  count: (of: number) => (of === 1 ? '1 battery' : `${of} batteries`),
  part: 'Part',
  serial: 'Serial number',
  vin: 'VIN',
  claim: 'Claim',
  evaluation: 'Evaluation',
  marks: 'Marks',
  photos: 'Photos',
  photo: (at: number, name: string) => `Photo ${at} of ${name}`,
  morePhotos: (of: number) =>
    of === 1
      ? 'One more battery has photos. See them on the request page.'
      : `${of} more batteries have photos. See them on the request page.`,
  change: 'Change evaluation',
  changeOf: (name: string) => `Change evaluation of ${name}`,
  none: '–',
  claimOf: (sagaId: string, index: number | undefined) =>
    index === undefined ? sagaId : `${sagaId}, battery ${index + 1}`,
  cut: 'Too many to load at once: this list is incomplete.',
  showAll: (of: number) => `Show all ${of} batteries`,
  ...batteryWords,
} as const
