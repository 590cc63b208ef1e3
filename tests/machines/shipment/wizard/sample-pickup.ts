/** How the last request of the sample's site was picked up. */
export const samplePickup = {
  id: 'sr_00000005',
  siteId: 'SUP-RNO-1',
  contactId: '',
  contactName: 'Lena Ortiz',
  contactEmail: 'lena@portal.example',
  contactPhone: '+17755550188',
  from: '13:00',
  to: '17:00',
  atDock: true,
  liftGate: true,
  comments: 'Ring at the gate',
}
