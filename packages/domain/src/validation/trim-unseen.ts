const UNSEEN_ENDS = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu

/**
 * Takes off both ends what nobody sees: blanks, and marks of a direction or a width, which address books and chats put around what is
 * copied from them. Within a text they stay, for its rule to refuse.
 */
export const trimUnseen = (text: string): string => text.replace(UNSEEN_ENDS, '')
