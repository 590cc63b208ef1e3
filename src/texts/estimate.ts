const units = (count: number) => (count === 1 ? '1 unit' : `${count} units`)

/** Words of cost estimates that the server and pages share. */
export const estimateTexts = {
  charges: {
    linehaul: (zone: number, freightClass: number) => `Zone ${zone}, class ${freightClass}`,
    minimum: (freight: string) => `Minimum charge with fuel (${freight.toLowerCase()})`,
    fuel: (percent: number) => `${percent} % fuel surcharge`,
    hazmat: 'Hazardous material',
    ddr: (count: number) => `Packaging of ${units(count)} damaged or defective`,
    liftgate: 'Lift gate at pickup',
    limitedAccess: 'Beyond the reach of ordinary trucks',
    appointment: 'Pickup at a weekend, by appointment',
    overlength: (count: number, inches: number) => `${units(count)} longer than ${inches} in`,
  },
  unknownPlace: 'No such postal code is known in this country',
  rates: {
    zones: 'Distances rise, and the last zone has no end',
    classes: 'Densities rise from 0',
    postalCode: 'The first 3 to 5 digits of a postal code',
  },
} as const
