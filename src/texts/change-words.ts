/** What fields of a request and its booking are called where a change of them is told. */
const words: Readonly<Record<string, string>> = {
  pickupDate: 'Pickup date',
  'pickupTimeWindow.0': 'Pickup window starts',
  'pickupTimeWindow.1': 'Pickup window ends',
  pickupAtLoadingDock: 'Loading dock',
  pickupRequiresLiftGate: 'Lift gate',
  'pickupAddress.id': 'Site',
  'pickupAddress.addressIssue': 'Address issue',
  contactPerson: 'Contact',
  'contactPerson.name': 'Contact name',
  'contactPerson.email': 'Contact email',
  'contactPerson.phone': 'Contact phone',
  supplierPo: 'Purchase order',
  'supplierPo.poNumber': 'Purchase order',
  destination: 'Destination',
  materialClassification: 'Classification',
  isHazmat: 'Hazardous material',
  comments: 'Comments',
  estimatedHandlingUnits: 'Estimated units',
  estimatedGrossWeight: 'Estimated weight',
  'bookedShipment.bol': 'BOL',
  'bookedShipment.pickupNumber': 'Pickup number',
  'bookedShipment.transportMode': 'Transport mode',
  'bookedShipment.carrier': 'Carrier',
  'bookedShipment.carrier.name': 'Carrier',
  'bookedShipment.carrier.phone': 'Carrier phone',
  'bookedShipment.scheduledPickupDate': 'Scheduled pickup',
  'bookedShipment.actualPickupDate': 'Actual pickup',
  'bookedShipment.deliveryDate': 'Delivery date',
  'bookedShipment.legacyVwExcelShipmentIdentifier': 'VW shipment number',
}

/** What only the portal itself keeps, or what another field says in the same change. */
const SILENT =
  /^(pickupUtcTimezoneOffset|destinationAssumed|thirdPartyReference|contactPerson\.id|tenantLocation.*|supplierPo\.(?!poNumber).+|bookedShipment\.(queuedInOtmAt|isBookingInProgress))$/

const UNIT = /^handlingUnits\.(\d+)\.?(.*)$/
const ADDRESS = /^pickupAddress\.address\.?(.*)$/
const ITEMS = /^\w+Items(\.\d+)?.*$/

/** "grossWeight.value" as "gross weight", "addressLine1" as "address line 1". */
const inWords = (path: string): string =>
  path
    .split('.')
    .filter((part) => part !== 'value' && part !== 'unit')
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part))
    .join(' ')
    .replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2')
    .toLowerCase()

/** What a changed field is called (its dotted path); undefined: nothing that people read about. */
export function fieldInWords(path: string): string | undefined {
  if (SILENT.test(path)) return undefined
  const known = words[path]
  if (known) return known
  const [, unit, field] = UNIT.exec(path) ?? []
  if (unit !== undefined) {
    const name = `Unit ${Number(unit) + 1}`
    return field ? `${name}: ${inWords(field)}` : name
  }
  const [, part] = ADDRESS.exec(path) ?? []
  if (part !== undefined) return part ? `Pickup address: ${inWords(part)}` : 'Pickup address'
  if (ITEMS.test(path)) return 'Batteries'
  const text = inWords(path)
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}
