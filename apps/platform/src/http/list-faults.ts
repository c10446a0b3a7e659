import { InvalidFilter } from '@commissioning/contract/http/filter'
import { InvalidOrder } from '@commissioning/contract/http/order'
import { apiError } from '../infra/api-error.ts'

const filterFault = ({ problem: { sentence, params = {} } }: InvalidFilter) => ({
  field: 'filter',
  message: sentence,
  params,
})

/** Parses the filter or the order of a list; refuses a fault with its position and a reason. */
export function readingList<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (error instanceof InvalidFilter)
      throw apiError('InvalidFilter', `The filter of the list cannot be read (position ${error.position}).`, {
        errors: [filterFault(error)],
      })
    if (error instanceof InvalidOrder)
      throw apiError('InvalidOrder', `The order of the list cannot be read (position ${error.position}).`, {
        errors: [{ field: 'order_by', message: error.message }],
      })
    throw error
  }
}
