// What the editor draws of prices that it has worked out, the panel that is drawn before there is one, and what stands
// below the first screen or comes with an answer.
export { KnownAddresses } from './known-addresses.tsx'
export { LinePrice } from './line-price.tsx'
export { Metals } from './metals.tsx'
export { ShippingFields } from './shipping-fields.tsx'
export { TotalPanel } from './total-panel.tsx'
