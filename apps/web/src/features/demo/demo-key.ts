/** Where a visitor's answers lie in local storage until there is an account for them. */
export const demoKey = 'tingci.demo';
