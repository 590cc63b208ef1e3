/**
 * What the fields of calls for other systems mean, by the end of their path; the longest that fits counts. Apart from the
 * schemas, which pages load: only the document of the API says this.
 */
const words: Readonly<Record<string, string>> = {
  // Addresses in the call
  shipment_request_id_or_bol: 'A request’s id, like sr_04839217, or its BOL, like RW00123456',
  phone_number_e164: 'The number to check, with its country code, like +17755550142',
  date: 'The day, like 2026-12-03',
  time: 'The local time, like 08:00. Default: noon',
  zip_code: 'A US or Canadian postal code',
  country_code: 'ISO 3166 country code, like US',
  'Idempotency-Key':
    'Kept for 24 hours. Repeat the same key and body to get the first answer again',

  // Envelopes
  data: 'The result',
  mode: 'dry-run only checks and stores nothing; create requests the pickup',
  valid: 'Whether the same request with mode create would be accepted now',
  issues: 'The problems, field by field; empty if valid',
  'issues.path': 'The field, like request.pickupDate',
  'issues.code': 'A fixed code for the rule',
  'issues.text': 'The rule in words',
  estimate: 'The estimated cost; null if unknown',
  priceUsd: 'Total in US dollars: the sum of the line items',
  lineItems: 'The charges that make up the price',
  'lineItems.code': 'A fixed code for the charge',
  'lineItems.text': 'The charge in words',
  'lineItems.priceUsd': 'This charge in US dollars',
  isEstimate: 'Always true: the invoice may differ',

  // A shipment
  id: 'The id of the request, like sr_04839217',
  bol: 'The bill of lading number; null until booked',
  status:
    'pending: waiting for approval; in-progress: approved, and booked or being booked; delivered-to-redwood: delivered; cancelled: rejected or deleted',
  scheduledPickupDate: 'The pickup date from the carrier; null until booked',
  pickupNumber: "The carrier's pickup number; null until booked",
  deliveryDate: 'The delivery date; null until delivered',
  cancelled:
    'Why it was canceled; null if it was not. To ship later, book again with a new reference',
  shipment_request_id: 'The id of the request, like sr_04839217',
  revision:
    'Goes up with every change. Send it with units to save them only if nothing changed since',
  preBooking: 'The estimate of a pre-booking; null if the units were known from the start',
  estimatedHandlingUnits: 'The estimated number of units',
  estimatedGrossWeight: 'The estimated total gross weight',
  confirmedAt: 'When the units were confirmed; null until then',
  note: 'The reason, if units or weight are more than 10% off the estimate',
  'cancelled.how': 'rejected or deleted',
  'cancelled.note': 'The note left when it was canceled; null if there is none',
  'data.bolPdf':
    'A link to our bill of lading (PDF), valid for five minutes; null until there is one',
  request: 'The shipment request',
  reference:
    'Your own reference for this shipment. Use each reference only once in your organization',
  tenant:
    'The owner of the goods: a program like bmw, or supplier: followed by the supplier’s 15 digits. GET /third-party/programs lists yours',
  'listThirdPartyPrograms.data': 'The programs and suppliers you can use as tenant in a booking',
  'listThirdPartyPrograms.data.name': 'The name of the program or supplier',
  takesAnySupplier:
    'Whether you can book for any other supplier too; always false with a service key',
  shipper: 'Where the goods are picked up',
  'shipper.name': 'The company or site',
  address: 'The postal address',
  'address.name': 'The company or site',
  'addresses.from.name': 'The company or site; not needed for a price',
  'addresses.to.name': 'The company or site; not needed for a price',
  addressLine1: 'Street and number',
  addressLine2: 'Second address line',
  addressLine3: 'Third address line',
  city: 'The city',
  region: 'State or province, like NV, if the country has them',
  postalCode: 'Postal code, if the country has them',
  countryCode: 'ISO 3166 country code, like US',
  contactPerson: 'The contact for the pickup',
  'contactPerson.name': 'Their name',
  email: 'Their email address',
  phone: 'Their phone number with its country code, like +17755550142',
  destinationId: 'The id to send as destination in a booking',
  'listShipmentDestinations.data.name': 'The name of the place',
  isActive: 'Whether you can still ship there',
  organization_id: 'List only the destinations of this organization',
  destination: 'The id of the destination. GET /redwood/shipment-destinations lists them',
  pickupDate: 'The local date of the pickup: the next business day or later, not a local holiday',
  'data.pickupDate': 'The currently requested pickup date',
  pickupTimeWindow: 'Start and end in local time, like 08:00 and 12:00; at least two hours apart',
  pickupAtLoadingDock: 'Whether a truck can load at a dock',
  pickupRequiresLiftGate: 'Whether the truck needs a lift gate',
  materialClassification:
    'How the goods are classified; batteries need one of the Live Batteries classes',
  isHazmat: 'Whether the goods ship as hazardous material; batteries do',
  bolPdf:
    'Your own bill of lading: a signed https link of 50 to 1,700 characters. We store and show the link but never open it',
  comments: 'Anything the driver should know',

  // Its goods
  handlingUnits: 'The goods: one line for each group of identical units',
  'handlingUnits.quantity': 'The number of identical units',
  'handlingUnits.packaging': 'The type of unit',
  weight: 'Net weight: the goods in one unit, without packaging',
  grossWeight: 'Weight of one full unit, with packaging',
  tareWeight: 'Weight of one empty unit',
  value: 'The weight as a number',
  unit: 'The unit of measure',
  dimensions: 'The size of one unit',
  length: 'The longer side of the base',
  width: 'The other side of the base',
  height: 'The height',
  isDdr: 'Whether anything in it is damaged, defective or recalled',
  isReturnablePackaging: 'Whether the packaging is returnable',
  returnablePackaging: 'The returnable packaging',
  packagingPartNumber: 'Its part number',
  'returnablePackaging.description': 'Description of the packaging',
  contents: 'What is in one unit',
  'contents.quantity': 'Pieces in one unit',
  'contents.packaging': 'What the pieces are packed in',
  material: 'The part',
  partNumber: 'The part number',
  'material.description': 'Description of the part',
  supplierPart: "The supplier's own part number",
  serialNumber: 'The serial number, if there is one',
  additionalContext: 'Anything else we should know about the unit',
  supplierLabelId: 'The id on your own label',

  // What is priced
  shipAt: 'The pickup date, today or later',
  addresses: 'Origin and destination',
  from: 'Where the goods are picked up',
  to: 'Where the goods go',
  totalWeightInLbs: 'Total weight in pounds. If the units add up to more, we use their sum',
  'estimateShipmentCost.handlingUnits.weight': 'Weight of one unit in pounds',
  'estimateShipmentCost.handlingUnits.length': 'Length of one unit in inches',
  'estimateShipmentCost.handlingUnits.width': 'Width of one unit in inches',
  'estimateShipmentCost.handlingUnits.height': 'Height of one unit in inches',

  // Places and phones
  timeZone: 'IANA name, like America/Los_Angeles; null if the place is unknown',
  utcOffset: 'The UTC offset on that day and time, like -08:00; null if the place is unknown',
  isValid: 'Whether the number is valid',
  e164: 'The number in international format; null if it is not valid',
  type: 'The type of line; null if unknown',
  'validatePhoneNumber.data.countryCode': 'The number’s country; null if unknown',
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
