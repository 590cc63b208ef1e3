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
  noSerial: 'No serial number',
  none: '–',
  claimOf: (sagaId: string, index: number | undefined) =>
    index === undefined ? sagaId : `${sagaId}, battery ${index + 1}`,
  ddr: 'DDR',
  recall: (number: string) => `Recall ${number}`,
  yre5: 'YRE5',
  cut: 'Not all of them could be read at once.',
  showAll: (of: number) => `Show all ${of} batteries`,
  ...batteryWords,
} as const
