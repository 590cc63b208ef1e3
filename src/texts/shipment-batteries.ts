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
      ? 'One more battery has photos: see the record.'
      : `${of} more batteries have photos: see the record.`,
  change: 'Change evaluation',
  changeOf: (name: string) => `Change evaluation of ${name}`,
  none: '–',
  claimOf: (sagaId: string, index: number | undefined) =>
    index === undefined ? sagaId : `${sagaId}, battery ${index + 1}`,
  cut: 'Not all of them could be read at once.',
  showAll: (of: number) => `Show all ${of} batteries`,
  ...batteryWords,
} as const
