const units = (count: number) => (count === 1 ? '1 unit' : `${count} units`)

/** Words of cost estimates that the server and pages share. */
export const estimateTexts = {
  charges: {
    linehaul: (zone: number, freightClass: number) => `Zone ${zone}, class ${freightClass}`,
    truckload: (trucks: number, miles: number) =>
      `${trucks === 1 ? 'Full truck' : `${trucks} full trucks`}, ${Math.round(miles).toLocaleString('en-US')} miles`,
    minimum: (freight: string) => `Minimum charge with fuel (${freight.toLowerCase()})`,
    fuel: (percent: number) => `${percent}% fuel surcharge`,
    hazmat: 'Hazardous material',
    ddr: (count: number) => `Packaging for ${units(count)}, damaged or defective`,
    liftgate: 'Lift gate at pickup',
    limitedAccess: 'Remote area',
    appointment: 'Weekend pickup, by appointment',
    overlength: (count: number, inches: number) => `${units(count)} over ${inches} in long`,
  },
  unknownPlace: 'We can’t find this postal code in this country',
  noRoad: 'Trucks can’t drive this route. Ask us for a price.',
  pastDay: 'Choose today or a later day',
  rates: {
    zones: 'Distances must increase, and the last zone has no end',
    classes: 'Densities must increase from 0',
    breaks: 'Weights must increase from 0',
    postalCode: 'Enter the first 3 to 5 digits of a postal code',
  },
} as const
