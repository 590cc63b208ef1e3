const units = (count: number) => (count === 1 ? '1 unit' : `${count} units`)

/** Words of cost estimates that the server and pages share. */
export const estimateTexts = {
  charges: {
    linehaul: (zone: number, freightClass: number) => `Zone ${zone}, class ${freightClass}`,
    truckload: (trucks: number, miles: number) =>
      `${trucks === 1 ? 'Full truck' : `${trucks} full trucks`}, ${Math.round(miles).toLocaleString('en-US')} miles`,
    minimum: (freight: string) => `Minimum charge with fuel (${freight.toLowerCase()})`,
    fuel: (percent: number) => `${percent} % fuel surcharge`,
    hazmat: 'Hazardous material',
    ddr: (count: number) => `Packaging of ${units(count)} damaged or defective`,
    liftgate: 'Lift gate at pickup',
    limitedAccess: 'Remote area',
    appointment: 'Pickup at a weekend, by appointment',
    overlength: (count: number, inches: number) => `${units(count)} longer than ${inches} in`,
  },
  unknownPlace: 'No such postal code is known in this country',
  noRoad: 'No road leads there. Ask us for a price.',
  pastDay: 'Choose today or a later day',
  rates: {
    zones: 'Distances rise, and the last zone has no end',
    classes: 'Densities rise from 0',
    breaks: 'Weights rise from 0',
    postalCode: 'The first 3 to 5 digits of a postal code',
  },
} as const
