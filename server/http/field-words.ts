/**
 * What the fields of calls for other systems mean, by the end of their path; the longest that fits counts. Apart from the
 * schemas, which pages load: only the document of the API says this.
 */
const words: Readonly<Record<string, string>> = {
  // Addresses in the call
  shipment_request_id_or_bol:
    'The id of a request, like sr_04839217, or the BOL of its pickup, like RW00123456',
  phone_number_e164: 'The number to check, with its country code, like +17755550142',
  date: 'The day, like 2026-12-03',
  time: 'The time of day there, like 08:00; noon without it',
  zip_code: 'A postal code of the USA or Canada',
  country_code: 'ISO 3166 code of the country, like US',
  'Idempotency-Key': 'Kept for 24 hours: the same key and body get the first answer again',

  // Envelopes
  data: 'The answer',
  mode: 'dry-run checks and stores nothing; create asks for the pickup',
  valid: 'Whether creating it would be accepted now',
  issues: 'What is wrong, field by field; empty when it is valid',
  'issues.path': 'The field, like request.pickupDate',
  'issues.code': 'A fixed word for the rule',
  'issues.text': 'The rule in words',
  estimate: 'What it will cost, about; null where that is not known',
  priceUsd: 'US dollars, the sum of the lines',
  lineItems: 'What the price is made of',
  'lineItems.code': 'A fixed word for the charge',
  'lineItems.text': 'The charge in words',
  'lineItems.priceUsd': 'US dollars of this charge',
  isEstimate: 'Always true: the invoice may differ',

  // A shipment
  id: 'The id of the request, like sr_04839217',
  bol: 'The number of its bill of lading; null before it is booked',
  status:
    'pending: waits for approval; in-progress: approved and being booked or booked; delivered-to-redwood; cancelled: rejected or deleted',
  scheduledPickupDate: 'The day that the carrier gave; null before it is booked',
  pickupNumber: "The carrier's number of the pickup; null before it is booked",
  deliveryDate: 'The day of the delivery; null before it',
  cancelled:
    'Why it is cancelled; null while it is not. To ship later, book again with a new reference',
  shipment_request_id: 'The id of the request, like sr_04839217',
  revision: 'Grows with every change; sent with units, they are written over that one only',
  preBooking: 'What was announced; null where the units were known from the start',
  estimatedHandlingUnits: 'How many units there will be, about',
  estimatedGrossWeight: 'What they will weigh together, with everything',
  confirmedAt: 'When the units were confirmed; null before',
  note: 'Why, where units or weight are more than a tenth off the estimate',
  'cancelled.how': 'rejected or deleted',
  'cancelled.note': 'What the person who did it wrote; null without a note',
  'data.bolPdf':
    'A link to our bill of lading as a PDF, good for five minutes; null before there is one',
  request: 'What is asked for, as it stands now',
  reference: 'Your name for this shipment; each is used once in your organization',
  tenant:
    'Whose goods they are: a program like bmw, or supplier: and the 15 digits of a supplier. GET /third-party/programs lists yours',
  'listThirdPartyPrograms.data':
    'The programs and suppliers that bookings may name as their tenant',
  'listThirdPartyPrograms.data.name': 'What the program or supplier is called',
  takesAnySupplier: 'Whether any other supplier may be named, too: not with a service key',
  shipper: 'Where the goods are picked up',
  'shipper.name': 'The company or site',
  address: 'The place, in its parts',
  'address.name': 'The company or site',
  'addresses.from.name': 'The company or site; not needed for a price',
  'addresses.to.name': 'The company or site; not needed for a price',
  addressLine1: 'Street and number',
  addressLine2: 'More of the address',
  addressLine3: 'More of the address',
  city: 'The city',
  region: 'State or province, where the country has them, like NV',
  postalCode: 'Postal code, where the country has them',
  countryCode: 'ISO 3166 code of the country, like US',
  contactPerson: 'Who is asked about the pickup',
  'contactPerson.name': 'Their name',
  email: 'Their e-mail address',
  phone: 'Their phone number with its country code, like +17755550142',
  destinationId: 'The id that a booking names as its destination',
  'listShipmentDestinations.data.name': 'What the place is called',
  isActive: 'Whether goods can still be sent there',
  organization_id: 'Only those of an organization',
  destination:
    'The id of the place that the goods go to: GET /redwood/shipment-destinations lists them',
  pickupDate: 'The day at the pickup place: from the next business day on, no holiday there',
  'data.pickupDate': 'The day that is asked for now',
  pickupTimeWindow: 'From and to at the pickup place, like 08:00 and 12:00; at least two hours',
  pickupAtLoadingDock: 'Whether a truck can load at a dock',
  pickupRequiresLiftGate: 'Whether the truck needs a lift gate',
  materialClassification: 'How the goods are classified; batteries need one of the live classes',
  isHazmat: 'Whether they travel as hazardous material; batteries do',
  bolPdf:
    'Your own bill of lading: a signed https link of 50 to 1,700 characters. It is stored and shown as a link, never opened',
  comments: 'Anything the driver should know',

  // Its goods
  handlingUnits: 'The goods, in lines of equal units',
  'handlingUnits.quantity': 'How many units of this kind',
  'handlingUnits.packaging': 'What one unit is',
  weight: 'Of the goods in one unit, without packaging',
  grossWeight: 'Of one unit with everything',
  tareWeight: 'Of one empty unit',
  value: 'The weight as a number',
  unit: 'The unit of measure',
  dimensions: 'The size of one unit',
  length: 'The longer side on the floor',
  width: 'The other side on the floor',
  height: 'The height',
  isDdr: 'Whether anything in it is damaged, defective or recalled',
  isReturnablePackaging: 'Whether the packaging comes back',
  returnablePackaging: 'Which packaging comes back',
  packagingPartNumber: 'Its part number',
  'returnablePackaging.description': 'What it is',
  contents: 'What is in one unit',
  'contents.quantity': 'Pieces in one unit',
  'contents.packaging': 'What the pieces are packed in',
  material: 'The part',
  partNumber: 'Its number',
  'material.description': 'What it is',
  supplierPart: "The supplier's own number of the part",
  serialNumber: 'The serial number, where there is one',
  additionalContext: 'What else is to be known of the unit',
  supplierLabelId: 'The id on your own label',

  // What is priced
  shipAt: 'The day of the pickup, today or later',
  addresses: 'From where to where',
  from: 'Where the goods are picked up',
  to: 'Where they go',
  totalWeightInLbs: 'Pounds of everything; where the units weigh more, their sum counts',
  'estimateShipmentCost.handlingUnits.weight': 'Pounds of one unit',
  'estimateShipmentCost.handlingUnits.length': 'Inches',
  'estimateShipmentCost.handlingUnits.width': 'Inches',
  'estimateShipmentCost.handlingUnits.height': 'Inches',

  // Places and phones
  timeZone: 'IANA name, like America/Los_Angeles; null for a place that is not known',
  utcOffset: 'Of that day and time, like -08:00; null for a place that is not known',
  isValid: 'Whether the number can be called',
  e164: 'The number in its international form; null when it is not valid',
  type: 'What kind of line it is; null where that is not known',
  'validatePhoneNumber.data.countryCode': 'Country of the number; null where that is not known',
}

/** Calls whose every field is described: those that other companies' systems make. */
export const describedCalls: ReadonlySet<string> = new Set([
  'listThirdPartyPrograms',
  'getThirdPartyShipment',
  'preBookThirdPartyShipment',
  'confirmThirdPartyAsn',
  'bookThirdPartyShipment',
  'listShipmentDestinations',
  'estimateShipmentCost',
  'getAddressTimezone',
  'validatePhoneNumber',
])

/** What a field means; undefined: nobody wrote it down. Its path is that of names from the call on. */
export function wordsOfField(path: readonly string[]): string | undefined {
  for (let from = 0; from < path.length; from += 1) {
    const found = words[path.slice(from).join('.')]
    if (found !== undefined) return found
  }
  return undefined
}
