/** 1 §9. */
export const APP_VERSION = '3.61'
