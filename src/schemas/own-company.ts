import * as z from 'zod/mini'

/**
 * The company of whoever asks (specification 1 §1): the portal's own for staff, the directory's name for suppliers and
 * dealers, and for others what their account says, which nobody has checked.
 */
export const OwnCompany = z.object({
  name: z.string(),
  source: z.enum(['portal', 'directory', 'stated']),
})
export type OwnCompany = z.infer<typeof OwnCompany>
