/** A booking of a third party as its system would send it: only the days are to be changed. */
export const bookingExample = {
  mode: 'dry-run',
  request: {
    reference: 'ARRAY-7-0042',
    tenant: 'supplier:300000000000001',
    shipper: {
      name: 'Desert Array 7',
      address: {
        name: 'Desert Array 7',
        addressLine1: '1 Inverter Road',
        city: 'Tonopah',
        region: 'NV',
        postalCode: '89049',
        countryCode: 'US',
      },
    },
    contactPerson: { name: 'Ana Ruiz', email: 'ana.ruiz@array.example', phone: '+17755550142' },
    destination: 'camp-hall',
    pickupDate: '2027-03-02',
    pickupTimeWindow: ['08:00', '12:00'],
    pickupAtLoadingDock: false,
    pickupRequiresLiftGate: true,
    handlingUnits: [
      {
        packaging: 'pallet',
        isReturnablePackaging: false,
        quantity: 2,
        isDdr: false,
        weight: { value: 800, unit: 'lb' },
        grossWeight: { value: 900, unit: 'lb' },
        tareWeight: { value: 100, unit: 'lb' },
        dimensions: { length: 48, width: 40, height: 50, unit: 'in' },
        contents: [
          {
            material: { partNumber: 'ESS-RACK-12', description: 'Storage rack module' },
            packaging: 'crate',
            quantity: 4,
          },
        ],
      },
    ],
    materialClassification: 'Live Batteries - Universal Waste',
    isHazmat: true,
  },
} as const
