import type { EpcAccess } from '#schemas/user.ts'

/** Words of EPC Dashboard (pages.md §3.2) but for its form. */
export const epcTexts = {
  access: (level: string) => `Your EPC access: ${level}`,
  levels: {
    'epc-supplier-user': 'EPC supplier',
    'redwood-epc-admin': 'EPC administrator',
    'logistics-rep': 'Logistics representative',
    'equipment-owner': 'Equipment owner',
    user: 'User',
    'no-epc-access': 'None',
  } satisfies Readonly<Record<EpcAccess, string>>,
  tabs: {
    label: 'What to do',
    find: 'Find a shipment',
    book: 'Book a shipment',
    estimate: 'Estimate',
  },
  refused: {
    title: 'Your EPC access does not include this',
    text: (level: string, levels: string) =>
      `It is for these levels: ${levels}. Yours is ${level}; IT or your administrator grants another one.`,
    toFind: 'Find a shipment',
  },
  find: {
    label: 'Request id or BOL',
    hint: 'Like sr_04839217 or RW00123456',
    submit: 'Find',
    required: 'Enter a request id or a BOL',
    length: 'A request id or BOL has 5 to 20 characters',
    things: 'the shipment',
    none: (name: string) => `Shipment ${name} not found.`,
    noneHint:
      'It does not exist, or your organisation did not ask for it. Look for a mistyped letter.',
    start: 'No shipment looked up yet.',
    startHint: 'Enter the id of a request, or the BOL once its pickup is booked.',
  },
  found: {
    title: (id: string) => `Shipment ${id}`,
    bol: 'BOL',
    openBol: 'Open BOL',
    notBooked: 'Not booked yet',
    asked: 'Pickup asked for',
    scheduled: 'Pickup scheduled',
    pickupNumber: 'Pickup number',
    delivered: 'Delivered',
    /** Why it is cancelled. */
    why: 'Reason',
    ended: { rejected: 'Rejected', deleted: 'Deleted' },
    again: 'To ship later, book again with a new reference.',
    reference: 'Your reference',
    program: 'Program or supplier',
    from: 'From',
    to: 'Destination',
    goods: 'Goods',
    contact: 'Contact',
    comments: 'Comments',
    ownBol: 'Your own BOL',
    hazmat: 'Hazardous material',
    expected: (units: string, weight: string) => `About ${units}, ${weight}`,
    asn: 'ASN',
    asnOpen: 'Not confirmed yet',
    asnConfirmed: 'Confirmed',
    confirmAsn: 'Confirm ASN',
    changeAsn: 'Change ASN',
  },
  supplier: (number: string) => `Supplier ${number}`,
} as const
