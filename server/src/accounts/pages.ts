/** Where a person signs in, and is led back from; below the service's own address. */
export const signInPage = "/sign-in";

/** Where the link of a mail leads that lets a person choose a new password. */
export const resetPage = "/reset-password";
