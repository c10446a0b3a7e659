/** The version that the product calls itself (SHELL-35). */
export const APP_VERSION = '3.61'
