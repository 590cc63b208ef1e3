import * as z from 'zod/mini'

/** Ours: where an offer to a supplier may be sent: an account that may accept it, or the address of the last offer. */
export const SupplierContact = z.object({
  email: z.string(),
  /** Null: an address without an account. */
  name: z.nullable(z.string()),
  isOfLastOffer: z.boolean(),
})
export type SupplierContact = z.infer<typeof SupplierContact>
